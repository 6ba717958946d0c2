/** Procurement and the vendor portal. */
import type { Address, Crumb } from './address.ts'

const toProcurement: Crumb = { title: 'Procurement', to: '/procurement' }
const toProjects: Crumb = { title: 'Projects', to: '/projects' }

export const procurementAddresses = {
  procurement: {
    path: '/procurement',
    title: 'Procurement',
    permission: 'projects.see',
  },
  createProject: {
    path: '/procurement/project',
    title: 'Create Project',
    permission: 'projects.request',
    trail: [toProcurement],
  },
  createBid: {
    path: '/procurement/bid',
    title: 'Create Bid / RFP',
    permission: 'projects.edit',
    trail: [toProcurement],
  },
  evaluation: {
    path: '/procurement/evaluate',
    title: 'Evaluation',
    permission: 'evaluations.score',
    trail: [toProcurement],
  },
  procurementBoard: {
    path: '/procurement/board',
    title: 'Procurement Board',
    permission: 'projects.see',
    trail: [toProcurement],
  },
  procurementCalendar: {
    path: '/procurement/calendar',
    title: 'Procurement Calendar',
    permission: 'projects.see',
    trail: [toProcurement],
  },
  procurementStatistics: {
    path: '/procurement/statistics',
    title: 'Procurement Statistics',
    permission: 'projects.see',
    trail: [toProcurement],
  },
  procurementReport: {
    path: '/procurement/report',
    title: 'Procurement Report',
    permission: 'projects.see',
    trail: [toProcurement],
  },
  projects: {
    path: '/projects',
    title: 'Projects',
    permission: 'projects.see',
    trail: [toProcurement],
  },
  project: {
    path: '/projects/$id',
    title: 'Project',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  projectSummary: {
    path: '/projects/$id/summary',
    title: 'Project Summary',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  submissionForm: {
    path: '/projects/$id/submission-form',
    title: 'Submission Form',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  bidOpening: {
    path: '/projects/$id/opening',
    title: 'Bid Opening',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  projectQuestions: {
    path: '/projects/$id/questions',
    title: 'Questions and Answers',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  tabulation: {
    path: '/projects/$id/tabulation',
    title: 'Bid Tabulation',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  evaluationPanel: {
    path: '/projects/$id/evaluation',
    title: 'Evaluation Committee',
    permission: 'evaluations.score',
    trail: [toProcurement, toProjects],
  },
  ownEvaluations: {
    path: '/evaluations',
    title: 'My Evaluations',
    permission: 'evaluations.score',
    trail: [toProcurement],
  },
  award: {
    path: '/projects/$id/award',
    title: 'Award',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  projectPerformance: {
    path: '/projects/$id/performance',
    title: 'Vendor Performance',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  vendorPreview: {
    path: '/vendor-preview/$id',
    title: 'Vendor Preview',
    permission: 'projects.see',
    trail: [toProcurement, toProjects],
  },
  vendorPortal: {
    path: '/vendor-portal',
    title: 'Vendor Portal',
  },
  firm: {
    path: '/vendor-portal/firm',
    title: 'My Firm',
    trail: [{ title: 'Vendor Portal', to: '/vendor-portal' }],
  },
  vendorPortalEntry: {
    path: '/vendor-portal/$id',
    title: 'Vendor Portal',
    trail: [{ title: 'Vendor Portal', to: '/vendor-portal' }],
  },
  vendorQuestions: {
    path: '/vendor-portal/$id/questions',
    title: 'Questions and Answers',
    trail: [{ title: 'Vendor Portal', to: '/vendor-portal' }],
  },
  submit: {
    path: '/vendor-portal/$id/submit',
    title: 'Submit',
    trail: [{ title: 'Vendor Portal', to: '/vendor-portal' }],
  },
} as const satisfies Record<string, Address>
