/** An assignee as one choice in a list of people, roles and departments: `role:1234…`. */
import { choiceLabel } from '../contract.ts'

interface Assignee {
  readonly user_id: string | null
  readonly role_id: string | null
  readonly department_id: string | null
}

type Sort = 'person' | 'role' | 'department'

export const choiceOf = ({ user_id, role_id, department_id }: Assignee): string | null => {
  if (user_id) return `person:${user_id}`
  if (role_id) return `role:${role_id}`
  return department_id ? `department:${department_id}` : null
}

const idOf = (value: string | null, sort: Sort) =>
  value?.startsWith(`${sort}:`) ? value.slice(sort.length + 1) : null

export const assigneeOf = (value: string | null): Assignee => ({
  user_id: idOf(value, 'person'),
  role_id: idOf(value, 'role'),
  department_id: idOf(value, 'department'),
})

interface Named {
  readonly id: string
  readonly name: string
  readonly title?: string
  readonly detail: string
}

export const optionsOf = (choices: { roles: Named[]; departments: Named[]; people: Named[] } | undefined) => {
  const options = (sort: Sort, list: readonly Named[] = []) =>
    list.map((each) => ({ value: `${sort}:${each.id}`, label: choiceLabel(each) }))
  return [
    { group: 'Roles', items: options('role', choices?.roles) },
    { group: 'Departments', items: options('department', choices?.departments) },
    { group: 'People', items: options('person', choices?.people) },
  ]
}
