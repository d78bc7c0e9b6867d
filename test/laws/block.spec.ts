import { block } from '../../src/engine/variants/block/block';
import { lawsOf } from './laws';
import { line } from './line-family';

lawsOf(block, line);
