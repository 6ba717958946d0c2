/** Departments, with what features above them know of each; all of it is fetched at once. */
export async function departmentsScreen() {
  const [{ DepartmentListPage }, { DepartmentResolutions }] = await Promise.all([
    import('#features/departments/web/DepartmentListPage.tsx'),
    import('#features/resolutions/web/DepartmentResolutions.tsx'),
  ])
  const resolutions = {
    title: 'Resolutions',
    permission: 'resolutions.see',
    panel: (departmentId: string) => <DepartmentResolutions departmentId={departmentId} />,
  } as const
  return { default: () => <DepartmentListPage moreTabs={[resolutions]} /> }
}
