/** Departments, with what features above them know of each; all of it is fetched at once. */
export async function departmentsScreen() {
  const [{ DepartmentListPage }, { DepartmentResolutions }, { DepartmentProjects }, { ContractShortList }] =
    await Promise.all([
      import('#features/departments/web/DepartmentListPage.tsx'),
      import('#features/resolutions/web/DepartmentResolutions.tsx'),
      import('#features/procurement/web/DepartmentProjects.tsx'),
      import('#features/contracts/web/ContractShortList.tsx'),
    ])
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
