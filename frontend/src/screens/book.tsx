export default () => <h1>book</h1>;
