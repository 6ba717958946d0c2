import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PageLoader } from '#platform/web/ui/PageLoader.tsx'

const SetUpFirst = lazy(async () => {
  const { SetUpFirst } = await import('./SetUpFirst.tsx')
  return { default: SetUpFirst }
})

interface Props {
  mustSetUp: boolean
  children: ReactNode
}

/**
 * Stands before every screen while the user's role requires two-factor authentication and they have none. It stays until they
 * have kept their recovery codes, which are shown once, although the server opens everything with the first code.
 */
export function SecondFactorGate({ mustSetUp, children }: Props) {
  const [isShowingCodes, setIsShowingCodes] = useState(false)
  if (!mustSetUp && !isShowingCodes) return children
  return (
    <Suspense fallback={<PageLoader />}>
      <SetUpFirst onCodes={() => setIsShowingCodes(true)} onDone={() => setIsShowingCodes(false)} />
    </Suspense>
  )
}
