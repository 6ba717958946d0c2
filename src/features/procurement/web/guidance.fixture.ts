import type { Guidance } from '../advice/contract.ts'

/** Gravel, which the department bought before. */
export const guidance = (more: Partial<Guidance> = {}): Guidance => ({
  advice: {
    as_of: '2026-11-16',
    policy_effective_from: '2026-07-01',
    kind: 'Public Works',
    estimate_cents: 15_000_00,
    past_from: '2025-11-17',
    past_cents: 25_000_00,
    past_count: 3,
    department_cents: 25_000_00,
    department_count: 1,
    total_cents: 40_000_00,
    required: {
      method: 'sealed-bid',
      quotes: 0,
      advertising_days: 14,
      addendum_days: 5,
      approver: 'Purchasing Agent',
      needs_board: true,
    },
    is_raised_by_past: true,
    accepted: ['bid'],
    reasons: ['The total of $40,000.00 is above $35,000.00.', 'A purchase may not be split.'],
    missing: [],
  },
  past: [
    {
      id: '0193a000-0000-7000-8000-000000000577',
      number: '2026-0003',
      title: 'Gravel for spring',
      department_name: 'Public Works',
      is_same_department: true,
      counted_on: '2026-03-02',
      cents: 25_000_00,
    },
  ],
  hidden_count: 2,
  chosen: 'quote',
  exception: null,
  other_exception: null,
  recorded: null,
  fault: 'The purchasing policy asks for a competitive sealed bid.',
  may_edit: true,
  version: 3,
  ...more,
})
