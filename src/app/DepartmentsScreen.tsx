import { DepartmentListPage } from '#features/departments/web/DepartmentListPage.tsx'
import { DepartmentResolutions } from '#features/resolutions/web/DepartmentResolutions.tsx'

/** Departments, with what features above them know of each. */
export function DepartmentsScreen() {
  return (
    <DepartmentListPage
      moreTabs={[
        {
          title: 'Resolutions',
          permission: 'resolutions.see',
          panel: (departmentId) => <DepartmentResolutions departmentId={departmentId} />,
        },
      ]}
    />
  )
}
