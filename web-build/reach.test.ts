import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reachedFrom } from './reach.ts'

const project = join(import.meta.dirname, '..')
const reached = (path: string) =>
  [...reachedFrom([join(project, 'src', path)])].map((id) => id.slice(project.length + 1))

describe('what a screen reaches', () => {
  const ofUsers = reached('features/users/web/UserListPage.tsx')

  it('follows imports, through a library’s index only to what is named', () => {
    expect(ofUsers).toContain('src/platform/web/table/TableRows.tsx')
    expect(ofUsers).toContain('node_modules/@mantine/core/esm/components/Select/Select.mjs')
    expect(ofUsers).not.toContain('node_modules/@mantine/core/esm/components/NumberInput/NumberInput.mjs')
  })

  it('ends at what is fetched later', () => {
    expect(ofUsers).not.toContain('src/features/users/web/UserDialog.tsx')
    expect(reached('features/users/web/UserDialog.tsx')).toContain('src/platform/web/form/use-app-form.ts')
  })
})

describe('a list', () => {
  it.each([
    'bodies/web/BodyListPage.tsx',
    'bodies/web/MemberListPage.tsx',
    'commodities/web/CommodityListPage.tsx',
    'contracts/web/list/ContractListPage.tsx',
    'dashboard/web/DashboardPage.tsx',
    'dashboard/web/waiting/WaitingPage.tsx',
    'departments/web/DepartmentListPage.tsx',
    'insurance/web/CertificateListPage.tsx',
    'meetings/web/dashboard/MeetingDashboardPage.tsx',
    'procurement/web/list/ProcurementPage.tsx',
    'procurement/web/list/ProjectListPage.tsx',
    'resolutions/web/list/ResolutionListPage.tsx',
    'roles/web/RoleListPage.tsx',
    'search/web/SearchPage.tsx',
    'users/web/UserListPage.tsx',
    'vendors/web/VendorListPage.tsx',
  ])('brings no form: %s', (page) => {
    expect(reached(`features/${page}`).filter((id) => id.includes('/platform/web/form/'))).toEqual([])
  })

  it('comes without calls at the start', () => {
    const ofStart = reached('main.web.tsx').filter((id) => /\/features\/.*(contract|schemas)\.ts$/.test(id))
    expect(ofStart).toEqual(['src/features/tenants/contract.ts'])
  })
})
