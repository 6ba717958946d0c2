import { z } from 'zod'
import { State, Zip } from '#platform/shared/contact-fields.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { departmentSorts } from './lists.ts'

export const DepartmentFields = z.object({
  munis_id: line(20).min(1, 'Munis ID is required.'),
  name: line(200).min(1, 'Department Name is required.'),
  address: line(200).default(''),
  city: line(100).default(''),
  state: State.default(''),
  zip: Zip.default(''),
})

export type DepartmentFields = z.output<typeof DepartmentFields>

/** What was written before there were rules for it is read all the same. */
export const Department = DepartmentFields.extend({
  id: z.uuid(),
  munis_id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  version: Version,
})
export type Department = z.infer<typeof Department>

const DepartmentListQuery = listQuery(departmentSorts, 'munis_id')
export type DepartmentListQuery = z.output<typeof DepartmentListQuery>

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  summary: 'List departments by Munis ID; the total is in X-Total-Count',
  access: { permission: 'departments.see' },
  query: DepartmentListQuery,
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

/** What is left out stays as it is: no defaults here. */
const DepartmentChange = z
  .object({
    munis_id: DepartmentFields.shape.munis_id,
    name: DepartmentFields.shape.name,
    address: line(200),
    city: line(100),
    state: State,
    zip: Zip,
    version: Version,
  })
  .partial()

export const updateDepartment = endpoint({
  method: 'PUT',
  path: '/api/departments/:id',
  summary: 'Update a department',
  access: { permission: 'departments.manage' },
  params: Id,
  body: DepartmentChange,
  output: Department,
})

export const deleteDepartment = endpoint({
  method: 'DELETE',
  path: '/api/departments/:id',
  summary: 'Delete a department that no other records refer to',
  access: { permission: 'departments.manage' },
  params: Id,
  output: z.object({ message: z.string() }),
})
