import { chickenFoot } from '../../src/engine/variants/chicken-foot/chicken-foot';
import { lawsOf } from './laws';
import { trains } from './trains-family';

lawsOf(chickenFoot, trains);
