import { useMatches } from '@tanstack/react-router'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Breadcrumbs.module.css'
import type {} from './static-data.ts'

const home = { title: 'Home', to: '/dashboard' }

export function Breadcrumbs() {
  const here = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  if (!here?.title || here.title === 'Dashboard') return null
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={classes.list}>
        {[home, ...(here.trail ?? [])].map(({ title, to }) => (
          <li key={title}>{to ? <AppLink to={to}>{title}</AppLink> : title}</li>
        ))}
        <li aria-current="page">{here.title}</li>
      </ol>
    </nav>
  )
}
