/** All endpoints; the build makes it from the OpenAPI document and the recorded calls. */
declare module 'fairlead:endpoints' {
  import type { DescribedEndpoint } from './wire-types.ts';

  const endpoints: readonly DescribedEndpoint[];
  export default endpoints;
}
