export { forgetAccount as forgetAlerts } from './answers/inbox.ts'
export { alertsForPeople } from './answers/outcomes.ts'
export { type AlertRule, AlertRulesFault, missingInputs, parseAlertRules, readAlertRules } from './rules/rules.ts'
export { type Tried, tryRule } from './rules/trying.ts'
