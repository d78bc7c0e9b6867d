import { closeCluster } from './cluster';

export default closeCluster;
