/** The calls of projects: their own, and those that every kind of matters has. */
import { templateRoutes } from '#features/drafts/server/index.ts'
import { kindRoutes } from '#features/kinds/server/index.ts'
import { findVisible } from '#features/matters/server/index.ts'
import { findHolidays } from '#features/meetings/server/index.ts'
import { listKeySolicitations } from '#features/opening-officials/contract.ts'
import { handle, handleInScope, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { projectCalls } from '../calls.ts'
import * as contract from '../contract.ts'
import * as pipeline from '../pipeline-contract.ts'
import { projectKind } from '../rules.ts'
import * as bidForm from '../solicitation/contract.ts'
import * as formCalls from '../solicitation/form-contract.ts'
import * as officials from '../solicitation/officials-contract.ts'
import * as publication from '../solicitation/publication-contract.ts'
import { sectionTemplateCalls } from '../template-contract.ts'
import { adviceRoutes } from './advice/routes.ts'
import { evaluationRoutes } from './evaluation/routes.ts'
import { calendarOfProjects } from './pipeline/calendar.ts'
import { figuresOfProjects } from './pipeline/figures.ts'
import { policyRoutes } from './policy/routes.ts'
import { preBidRoutes } from './pre-bid/routes.ts'
import { boardOfProjects, listProjects } from './projects/list.ts'
import * as projects from './projects/projects.ts'
import { viewProject } from './projects/view.ts'
import { exportDocument } from './publication/export.ts'
import { addendumChanges, downloadVersion, listPublishedVersions } from './publication/versions.ts'
import { reviewSection, saveChecklist } from './reviews.ts'
import { servedProjects } from './served.ts'
import { saveBid } from './solicitation/bid-form.ts'
import { readLineItems } from './solicitation/line-items.ts'
import { listSealedTo, nameOfficials, readOfficials } from './solicitation/officials.ts'
import { readForm, saveForm } from './solicitation/submission-form.ts'
import { projectTemplates } from './text.ts'

export const procurementRoutes = (platform: Pick<Platform, 'files' | 'env'>): Route[] => [
  handleList(contract.listProjects, (bind, { query }, tenant, now) => listProjects(bind, query, tenant, now)),
  handleList(contract.getProjectBoard, (bind, { query }, tenant, now) =>
    boardOfProjects(bind, query, tenant, now),
  ),
  handleList(pipeline.getProjectCalendar, (bind, { query }, tenant, now) =>
    calendarOfProjects(bind, query.month, tenant, now),
  ),
  handle(pipeline.getProjectFigures, (ctx, { query }) => figuresOfProjects(ctx, query)),
  handle(contract.createProject, (ctx, { body }) => projects.createProject(ctx, body)),
  handle(contract.getProject, async (ctx, { params }) => {
    await findVisible(ctx, projectKind, params.id)
    return viewProject(ctx, params.id)
  }),
  handle(contract.updateProject, (ctx, { params, body }) => projects.updateProject(ctx, params.id, body)),
  handle(contract.deleteProject, (ctx, { params }) => projects.deleteProject(ctx, params.id)),
  handle(contract.updateSection, (ctx, { params, body }) =>
    reviewSection(ctx, params.id, params.section, body),
  ),
  handle(contract.saveChecklist, (ctx, { params, body }) => saveChecklist(ctx, params.id, body)),
  handleRead(bidForm.getClosedDays, async ({ tx }, { query }) => (await findHolidays(tx, query.year)).days),
  handle(bidForm.saveBid, (ctx, { params, body }) => saveBid(ctx, params.id, body)),
  handle(formCalls.getSubmissionForm, (ctx, { params }) => readForm(ctx, params.id)),
  handle(formCalls.saveSubmissionForm, (ctx, { params, body }) => saveForm(ctx, params.id, body)),
  handleInScope(formCalls.readLineItems, (scope, { params }) => readLineItems(scope, params.id)),
  handle(officials.getOpeningOfficials, (ctx, { params }) => readOfficials(ctx, params.id)),
  handle(officials.nameOpeningOfficials, (ctx, { params, body }) => nameOfficials(ctx, params.id, body)),
  handle(listKeySolicitations, (ctx, { params }) => listSealedTo(ctx, params.id)),
  handle(publication.listPublishedVersions, (ctx, { params }) => listPublishedVersions(ctx, params.id)),
  handle(publication.getAddendumChanges, (ctx, { params }) => addendumChanges(ctx, params.id)),
  handleInScope(publication.downloadPublishedVersion, (scope, { params }) =>
    downloadVersion(scope, platform.files, params.id, params.number),
  ),
  handleInScope(publication.exportProjectDocument, (scope, { params }) =>
    exportDocument(scope, params.id, params.format),
  ),
  ...policyRoutes(),
  ...adviceRoutes(),
  ...templateRoutes(projectTemplates, sectionTemplateCalls),
  ...evaluationRoutes(),
  ...preBidRoutes(),
  ...kindRoutes(servedProjects, projectCalls, platform),
]
