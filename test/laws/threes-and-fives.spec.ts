import { threesAndFives } from '../../src/engine/variants/threes-and-fives/threes-and-fives';
import { lawsOf } from './laws';
import { line } from './line-family';

lawsOf(threesAndFives, line);
