/** The table: one seat's sight of a battle, live. */

export default () => <h1>table</h1>;
