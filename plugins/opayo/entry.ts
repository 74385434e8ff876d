import { definePlugin } from '../../core/contract';
import { CardForm } from './components/CardForm';

export default definePlugin('opayo', { slots: { 'opayo.opayo': { component: CardForm } } });
