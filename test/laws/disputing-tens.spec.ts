import { disputingTens } from '../../src/engine/variants/disputing-tens/disputing-tens';
import { fishing } from './fishing-family';
import { lawsOf } from './laws';

lawsOf(disputingTens, fishing);
