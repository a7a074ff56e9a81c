export default () => <h1>join</h1>;
