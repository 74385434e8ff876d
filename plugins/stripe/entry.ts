import { definePlugin } from '../../core/contract';
import { CardForm } from './components/CardForm';

export default definePlugin('stripe', { slots: { 'stripe.stripe': { component: CardForm } } });
