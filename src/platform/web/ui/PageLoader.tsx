import { Center, Loader } from '@mantine/core'

/** A whole page that is not there yet. */
export function PageLoader({ label = 'Loading' }: { label?: string }) {
  return (
    <Center mih="50dvh" role="status" aria-label={label}>
      <Loader aria-hidden />
    </Center>
  )
}
