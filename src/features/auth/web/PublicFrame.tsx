import type { ReactNode } from 'react'
import { CountyLogo } from '#platform/web/county/CountyLogo.tsx'
import { useCountyLookup } from '#platform/web/county/county-context.ts'
import { productName } from '#platform/web/product.ts'
import classes from './PublicFrame.module.css'

/** What surrounds the screens that need no session: the product at one side, the county's form at the other. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const lookup = useCountyLookup()
  return (
    <div className={classes.frame}>
      <header className={classes.product}>
        <p className={classes.name}>{productName}</p>
        <p className={classes.tagline}>Meeting | Procurement | Contract | Insurance Management</p>
      </header>
      <main className={classes.side}>
        <div className={classes.form}>
          {lookup.status === 'loading' ? (
            <div className={classes.logo} />
          ) : (
            <CountyLogo url={lookup.status === 'known' ? lookup.county.logo_url : null} size={72} />
          )}
          {children}
        </div>
      </main>
    </div>
  )
}
