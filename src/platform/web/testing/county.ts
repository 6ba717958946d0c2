/** One county and one user, as the server would tell them. */
import { type Permission, permissions } from '../../shared/permissions/catalog.ts'

export const county = {
  id: '0193a000-0000-7000-8000-000000000001',
  name: 'Alder County',
  subdomain: 'alder',
  logo_url: null,
  accent: '#345d96',
  time_zone: 'America/New_York',
  date_format: 'MM/DD/YYYY',
  contact_email: 'clerk@alder.example',
}

export const user = {
  user_id: '0193a000-0000-7000-8000-000000000002',
  email: 'full.admin@alder.example',
  first_name: 'Ada',
  last_name: 'Alder',
  role: 'Full Administrator',
  tenant_id: county.id,
  department_id: null,
  has_second_factor: false,
  first_screen: null as 'meetings' | 'resolutions' | 'dashboard' | null,
}

export function tokenUntil(expiry: Date): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(expiry.getTime() / 1000) })}.signature`
}

export const goodToken = () => tokenUntil(new Date(Date.now() + 3_600_000))

export const sessionWith = (held: readonly Permission[] = permissions, isVendor = false) => ({
  user,
  county,
  permissions: held,
  is_vendor: isVendor,
  must_set_up_second_factor: false,
  idle_minutes: 30,
  expires_at: new Date(Date.now() + 12 * 3_600_000).toISOString(),
})
