/**
 * GraphQL.js looks at each value twice as long where it is not told that it is in production, to warn of a second copy of
 * itself. It asks once, when it is loaded; everything else of a test goes on as in any test.
 */
const was = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
try {
  require('graphql/jsutils/instanceOf');
} finally {
  process.env.NODE_ENV = was;
}
