export { answerFinder } from '../../../core/contract';
