export default () => <h1>record</h1>;
