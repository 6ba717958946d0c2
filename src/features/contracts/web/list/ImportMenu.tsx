import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session-context.ts'

const imports = [
  { label: 'Import Contracts', to: '/contracts/import', permission: 'contracts.execute' },
  { label: 'Import Contract Documents', to: '/contract-documents/import', permission: 'contracts.execute' },
  { label: 'Import Payments', to: '/contract-payments/import', permission: 'contracts.approveFinance' },
] as const

/** What the user may bring in from files. */
export function ImportMenu() {
  const navigate = useNavigate()
  const { can } = useSession()
  const offered = imports.filter(({ permission }) => can(permission))
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileUpload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Import
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, to }) => (
          <Menu.Item key={to} onClick={() => navigate({ to })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
