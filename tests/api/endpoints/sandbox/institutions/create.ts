import { endpointCalls } from '../../_kit/calls.ts';
import { nothing } from '../../_needs/nothing.ts';

const bank = { name: 'Alpaca Savings', country_codes: ['US'], products: ['transactions', 'auth'] };

export default endpointCalls({
  needs: nothing,
  body: () => bank,
  golden: () => ({
    ...bank,
    institution_id: 'ins_990001',
    url: 'https://alpaca.example',
    primary_color: '#7a5195',
    routing_numbers: ['021000021'],
    login_fields: [{ name: 'customer', label: 'Customer number', type: 'text' }],
    mfa: { type: 'questions', question_rounds: 1, questions_per_round: 2 },
    health: [{ at: '2026-03-05T00:00:00Z', status: 'DOWN' }],
    latency_ms: 100,
    failure_rate: 0.25,
    history_days: 90,
    pending: false,
    consent_days: 30,
  }),
  saysMore: true,
  client: { none: 'an endpoint of our own' },
});
