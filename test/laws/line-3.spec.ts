import { lawsOfLine } from './line-family';

lawsOfLine({ part: 3 });
