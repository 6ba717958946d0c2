import { useMatches } from '@tanstack/react-router'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Breadcrumbs.module.css'
import type {} from './static-data.ts'

const home = { title: 'Home', to: '/dashboard' }

export function Breadcrumbs() {
  const here = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  if (!here?.title || here.title === 'Dashboard' || here.namesRecord) return null
  return <Trail steps={here.trail} here={here.title} />
}

interface TrailProps {
  steps?: readonly { readonly title: string; readonly to?: string }[] | undefined
  here: string
}

export const Trail = ({ steps = [], here }: TrailProps) => (
  <nav aria-label="Breadcrumbs">
    <ol className={classes.list}>
      {[home, ...steps].map(({ title, to }) => (
        <li key={title}>{to ? <AppLink to={to}>{title}</AppLink> : title}</li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
