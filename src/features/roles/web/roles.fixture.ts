import type { RoleWithSwitches } from '../contract.ts'

export const finance: RoleWithSwitches = {
  id: '0193a000-0000-7000-8000-000000000011',
  name: 'Finance',
  module: 'Contracts',
  is_default: true,
  user_count: 2,
  requires_second_factor: false,
  version: 4,
  granted: ['departments.see', 'vendors.manage', 'contracts.approveFinance'],
}

export const attorney: RoleWithSwitches = {
  ...finance,
  id: '0193a000-0000-7000-8000-000000000012',
  name: 'County Attorney',
  granted: ['contracts.approveLegal'],
}
