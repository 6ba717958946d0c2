import { Button, Title } from '@mantine/core'
import { CenteredMessage } from './CenteredMessage.tsx'

/** A screen that broke, or whose file is gone because a newer version of the product was installed. */
export function LoadFailure() {
  return (
    <CenteredMessage role="alert">
      <div>
        <Title order={1} size="h2">
          We couldn’t display this page
        </Title>
        <Button mt="lg" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </CenteredMessage>
  )
}
