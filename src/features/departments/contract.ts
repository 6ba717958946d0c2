import { z } from 'zod'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { listQuery } from '../../platform/shared/list.ts'

const text = (most: number) => z.string().trim().max(most)

export const DepartmentFields = z.object({
  munis_id: text(20).min(1, 'Munis ID is required.'),
  name: text(200).min(1, 'Department Name is required.'),
  address: text(200).default(''),
  city: text(100).default(''),
  state: text(50).default(''),
  zip: text(20).default(''),
})

export const Department = DepartmentFields.extend({ id: z.uuid(), version: z.number().int() })
export type Department = z.infer<typeof Department>

export const departmentSorts = ['munis_id', 'name', 'city'] as const

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  summary: 'Departments, ordered by Munis ID; the total is in X-Total-Count',
  access: { permission: 'departments.see' },
  query: listQuery(departmentSorts, 'munis_id'),
  output: z.array(Department),
})

const Id = z.object({ id: z.uuid() })

export const createDepartment = endpoint({
  method: 'POST',
  path: '/api/departments',
  summary: 'Create a department',
  access: { permission: 'departments.manage' },
  body: DepartmentFields,
  output: Department,
})

export const updateDepartment = endpoint({
  method: 'PUT',
  path: '/api/departments/:id',
  summary: 'Edit a department',
  access: { permission: 'departments.manage' },
  params: Id,
  body: DepartmentFields.partial().extend({ version: z.number().int().optional() }),
  output: Department,
})

export const deleteDepartment = endpoint({
  method: 'DELETE',
  path: '/api/departments/:id',
  summary: 'Delete a department that nothing refers to',
  access: { permission: 'departments.manage' },
  params: Id,
  output: z.object({ message: z.string() }),
})
