import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type Permission, withImplied } from '#platform/shared/permissions/catalog.ts'
import { withChanges } from '../rules.ts'
import { Collapsible } from './Collapsible.tsx'
import { PermissionSearch } from './PermissionSearch.tsx'
import { PermissionSwitch } from './PermissionSwitch.tsx'
import { findCategories, type Subcategory } from './permission-groups.ts'
import classes from './RoleEditor.module.css'

interface Props {
  granted: readonly Permission[]
  /** Nothing can be moved. */
  isClosed: boolean
  onChange(granted: Permission[]): void
}

const everyName = findCategories('').flatMap((category) => [
  category.name,
  ...category.subcategories.map((subcategory) => `${category.name}/${subcategory.name}`),
])

/** Every permission with its switch, by category. A search opens what it finds. */
export function PermissionList({ granted, isClosed, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [closed, setClosed] = useState<readonly string[]>([])
  const categories = findCategories(search)
  const open = withImplied(granted)

  const isOpen = (name: string) => search !== '' || !closed.includes(name)
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name])
  const switches = (permissions: readonly Permission[]) => (
    <ul className={classes.switches}>
      {permissions.map((permission) => (
        <li key={permission}>
          <PermissionSwitch
            permission={permission}
            granted={granted}
            isClosed={isClosed}
            onSwitch={(allowed) => onChange(withChanges(granted, [{ permission_id: permission, allowed }]))}
          />
        </li>
      ))}
    </ul>
  )
  const subcategory = (category: string, { name, permissions }: Subcategory) => {
    if (name === 'General') return <div key={name}>{switches(permissions)}</div>
    const path = `${category}/${name}`
    return (
      <Collapsible key={name} title={name} level={3} isOpen={isOpen(path)} onToggle={() => toggle(path)}>
        {switches(permissions)}
      </Collapsible>
    )
  }

  return (
    <>
      <Group gap="xs">
        <PermissionSearch value={search} onChange={setSearch} />
        <Button variant="default" onClick={() => setClosed(closed.length > 0 ? [] : everyName)}>
          {closed.length > 0 ? 'Expand All' : 'Collapse All'}
        </Button>
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {search && categories.length === 0 ? 'No matching permissions.' : ''}
      </Text>
      {categories.length > 0 && (
        <div className={classes.board}>
          {categories.map((category) => (
            <Collapsible
              key={category.name}
              title={category.name}
              level={2}
              note={`${category.permissions.filter((each) => open.has(each)).length} of ${category.permissions.length} on`}
              isOpen={isOpen(category.name)}
              onToggle={() => toggle(category.name)}
            >
              {category.subcategories.map((each) => subcategory(category.name, each))}
            </Collapsible>
          ))}
        </div>
      )}
    </>
  )
}
