import { useNavigate, useSearch } from '@tanstack/react-router'
import { statisticsSearch } from '#features/routing/rules.ts'
import { StatisticsScreen } from '#features/routing/web/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { getStatistics, printResolutionStatistics } from '../../contract.ts'
import { resolutionKind } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'
import { resolutionSearch } from '../list/search.ts'

export function StatisticsPage() {
  const navigate = useNavigate()
  const search = statisticsSearch.parse(useSearch({ strict: false }))
  return (
    <StatisticsScreen
      kind={resolutionKind}
      ask={getStatistics}
      print={printResolutionStatistics}
      name="Resolutions"
      explanation="Days from submission to decision, for resolutions adopted or rejected in this period."
      search={search}
      departments={useRoutingChoices().data?.departments ?? []}
      onChange={(patch) =>
        navigate({
          to: '/resolutions/statistics',
          search: { ...search, ...patch },
          replace: true,
          resetScroll: false,
        })
      }
      link={(counted, shown) => (
        <AppLink
          to="/resolutions"
          search={resolutionSearch.parse({ ...counted, tab: 'all' })}
          className="tabular"
        >
          {shown}
        </AppLink>
      )}
    />
  )
}
