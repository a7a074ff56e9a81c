export default () => <h1>home</h1>;
