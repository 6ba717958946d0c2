/** The text that each category starts from in every county, until the county writes its own. */
import type { ResolutionCategory } from './categories.ts'

const followed =
  'WHEREAS, this resolution {{ follows }} Resolution No. {{ followed_number }}, which this Board adopted before; and'
/** True from the first day on: whether the committee recommends it, its vote says. */
const referred = 'WHEREAS, this matter has been referred to the {{ committee }} Committee; and'

const clauses = (...lines: string[]) => lines.join('\n\n')

export const shippedTemplates: Readonly<Record<ResolutionCategory, string>> = {
  'Contract/Purchase Order': clauses(
    'WHEREAS, the {{ department }} Department of {{ county_name }} has requested authorization as follows: {{ description }}; and',
    'WHEREAS, {{ vendor }} has offered to provide these goods or services to the County in {{ amount }}; and',
    'WHEREAS, the vendor was selected in accordance with law and the procurement policy of the County, by {{ procurement }}; and',
    followed,
    'WHEREAS, sufficient funds are available in budget line {{ budget_line }}; and',
    'WHEREAS, the cost is borne {{ funding }}; and',
    referred,
    'RESOLVED, that the Board of {{ county_name }} hereby authorizes an agreement with {{ vendor }} for {{ title }}, in {{ amount }}, subject to approval as to form by the County Attorney; and',
    'RESOLVED, that the term of the agreement shall be {{ term }}; and',
    'RESOLVED, that the Chair of the Board, or a designee, is authorized to execute the agreement and all documents necessary to carry out this resolution.',
  ),
  Appointment: clauses(
    'WHEREAS, {{ county_name }} requires the service of qualified residents on its boards, commissions and advisory bodies; and',
    'WHEREAS, vacancies exist, or terms are about to expire, in the following matter: {{ title }}; and',
    referred,
    'RESOLVED, that the Board of {{ county_name }} hereby makes the following appointments:',
    '- {{ appointments }}',
    'RESOLVED, that each person appointed shall take and file the oath of office required by law before entering upon the duties of the office; and',
    'RESOLVED, that the Clerk of the Board shall forward a certified copy of this resolution to each person appointed and to the body concerned.',
  ),
  Proclamation: clauses(
    '{{ proclamation }}',
    'RESOLVED, that the Board of {{ county_name }} hereby proclaims: {{ title }}; and',
    'RESOLVED, that the Board calls upon all residents of the County to join in this observance.',
  ),
  Grant: clauses(
    'WHEREAS, {{ grant_agency }} has made funds available in the amount of {{ grant_amount }}; and',
    'WHEREAS, the {{ department }} Department intends to use these funds to {{ grant_purpose }}; and',
    'WHEREAS, the funds are to be used within the term of the grant, {{ grant_term }}; and',
    'WHEREAS, the cost of the program is borne {{ funding }}; and',
    followed,
    referred,
    'RESOLVED, that the Board of {{ county_name }} hereby authorizes the application for and the acceptance of a grant of {{ grant_amount }} from {{ grant_agency }}; and',
    'RESOLVED, that the funds are appropriated to budget line {{ budget_line }}, and that the budget of the County is amended accordingly; and',
    'RESOLVED, that the Chair of the Board, or a designee, is authorized to execute all agreements and certifications that the grant requires; and',
    'RESOLVED, that if the funding ends or is reduced, any position or expense that depends on it shall be reviewed by this Board.',
  ),
  Personnel: clauses(
    'WHEREAS, the {{ department }} Department of {{ county_name }} has reviewed its staffing; and',
    'WHEREAS, it is in the interest of the County to {{ personnel }}; and',
    'WHEREAS, sufficient funds are available in budget line {{ budget_line }}; and',
    referred,
    'RESOLVED, that the Board of {{ county_name }} hereby authorizes the {{ department }} Department to {{ personnel }}; and',
    'RESOLVED, that the Department of Human Resources and the County Auditor are authorized to take all actions necessary to carry out this resolution.',
  ),
  Other: clauses(
    'WHEREAS, the {{ department }} Department of {{ county_name }} has brought the following matter before this Board: {{ description }}; and',
    followed,
    referred,
    'RESOLVED, that the Board of {{ county_name }} hereby approves: {{ title }}; and',
    'RESOLVED, that the officers of the County are authorized to take all actions necessary to carry out this resolution.',
  ),
}
