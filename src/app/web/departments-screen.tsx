import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** Departments, with what features above them know of each in the tabs of its dialog. */
export async function departmentsScreen() {
  const { DepartmentListPage } = await import('#features/departments/web/DepartmentListPage.tsx')
  const DepartmentResolutions = lazyDialog(
    () => import('#features/resolutions/web/DepartmentResolutions.tsx'),
    'DepartmentResolutions',
  )
  const DepartmentProjects = lazyDialog(
    () => import('#features/procurement/web/DepartmentProjects.tsx'),
    'DepartmentProjects',
  )
  const ContractShortList = lazyDialog(
    () => import('#features/contracts/web/ContractShortList.tsx'),
    'ContractShortList',
  )
  const tabs = [
    {
      title: 'Resolutions',
      permission: 'resolutions.see',
      panel: (departmentId: string) => <DepartmentResolutions departmentId={departmentId} />,
    },
    {
      title: 'Procurement',
      permission: 'projects.see',
      panel: (departmentId: string) => <DepartmentProjects departmentId={departmentId} />,
    },
    {
      title: 'Contracts',
      permission: 'contracts.see',
      panel: (department: string) => <ContractShortList whose={{ department }} />,
    },
  ] as const
  return { default: () => <DepartmentListPage moreTabs={tabs} /> }
}
