/** The final review checklist of every project (product.md section 9). Items are stored by their position, from 1. */
export const checklistLabels = [
  'All required sections are completed',
  'All attachments are uploaded and reviewed',
  'Evaluation method is confirmed',
  'All sections are approved',
  'Bid/RFP ready for publication',
] as const
