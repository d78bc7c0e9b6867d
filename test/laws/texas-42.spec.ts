import { texas42 } from '../../src/engine/variants/texas-42/texas-42';
import { lawsOf } from './laws';
import { tricks } from './tricks-family';

lawsOf(texas42, tricks);
