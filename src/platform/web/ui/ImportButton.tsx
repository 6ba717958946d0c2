import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type LinkProps, useNavigate } from '@tanstack/react-router'

/** On a list whose records can be imported from a file. */
export function ImportButton({ to }: { to: Extract<LinkProps['to'], `/${string}/import`> }) {
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      leftSection={<IconFileUpload size={16} aria-hidden />}
      onClick={() => navigate({ to })}
    >
      Import
    </Button>
  )
}
