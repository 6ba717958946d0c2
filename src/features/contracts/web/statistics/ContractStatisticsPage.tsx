import { useNavigate, useSearch } from '@tanstack/react-router'
import { statisticsSearch } from '#features/routing/rules.ts'
import { StatisticsScreen } from '#features/routing/web/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { contractCalls } from '../../calls.ts'
import { printContractStatistics } from '../../contract.ts'
import { contractKind } from '../../rules.ts'
import { useDepartments } from '../choices.ts'
import { contractSearch } from '../list/search.ts'

/** How long contracts take from the request to the execution. */
export function ContractStatisticsPage() {
  const navigate = useNavigate()
  const search = statisticsSearch.parse(useSearch({ strict: false }))
  return (
    <StatisticsScreen
      kind={contractKind}
      ask={contractCalls.statistics}
      print={printContractStatistics}
      name="Contracts"
      explanation="Days from request to execution, for contracts and changes executed in this period."
      decided="Executed"
      search={search}
      departments={useDepartments(true)}
      onChange={(patch) =>
        navigate({
          to: '/contracts/statistics',
          search: { ...search, ...patch },
          replace: true,
          resetScroll: false,
        })
      }
      // The list's own status is one for all steps.
      link={({ status, ...counted }, shown) => (
        <AppLink
          to="/contracts"
          search={contractSearch.parse({ ...counted, at: status })}
          className="tabular"
        >
          {shown}
        </AppLink>
      )}
    />
  )
}
