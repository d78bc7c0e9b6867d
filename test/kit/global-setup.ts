import { openCluster } from './cluster';

export default openCluster;
