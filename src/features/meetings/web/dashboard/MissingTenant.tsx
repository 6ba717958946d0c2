import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Without its county a meeting cannot be created. */
export function MissingTenant() {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title="Missing tenant ID." />
  )
}
