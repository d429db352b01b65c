import * as m from '#web/generated/messages/messages.js'

/** A map: whatever the log names, no property of an object is taken for a word. */
type Texts = ReadonlyMap<string, () => string>

/** What the functions of a module are about. */
const modules: Texts = new Map([
  ['approaches', m.admin_section_approaches],
  ['assessments', m.audit_module_assessments],
  ['auditLog', m.audit_module_audit_log],
  ['authMutations', m.audit_module_auth_mutations],
  ['boardScreens', m.audit_module_board_screens],
  ['cases', m.audit_module_cases],
  ['categories', m.admin_section_categories],
  ['checks', m.audit_module_checks],
  ['companies', m.admin_section_companies],
  ['content', m.audit_module_content],
  ['contentApprovals', m.audit_module_content_approvals],
  ['contentFiles', m.audit_module_content_files],
  ['contentHistory', m.audit_module_content_history],
  ['contentOwnership', m.audit_module_content_ownership],
  ['departments', m.admin_section_departments],
  ['followUp', m.admin_section_follow_up],
  ['functions', m.admin_section_functions],
  ['guards', m.audit_module_guards],
  ['handovers', m.handover_title],
  ['influenceRules', m.admin_section_influence_rules],
  ['me', m.audit_module_me],
  ['modules', m.admin_section_modules],
  ['observation', m.audit_module_observation],
  ['officer', m.audit_module_officer],
  ['outbox', m.audit_module_outbox],
  ['outcomes', m.audit_module_outcomes],
  ['ownData', m.audit_module_own_data],
  ['ownSessions', m.audit_module_own_sessions],
  ['passkeys', m.audit_module_passkeys],
  ['plans', m.audit_module_plans],
  ['profiles', m.admin_section_users],
  ['questions', m.admin_section_questions],
  ['receipts', m.audit_module_receipts],
  ['resources', m.audit_module_resources],
  ['restrictions', m.audit_module_restrictions],
  ['reviews', m.admin_section_approvals],
  ['ruleSimulation', m.audit_module_rule_simulation],
  ['serviceAccounts', m.admin_section_service_accounts],
  ['sheets', m.audit_module_sheets],
  ['sources', m.admin_section_sources],
  ['statistics', m.admin_section_statistics],
  ['superadmins', m.audit_module_superadmins],
  ['symptomBank', m.admin_section_symptom_bank],
  ['symptomGroups', m.admin_section_symptom_groups],
  ['symptoms', m.admin_section_symptoms],
  ['system', m.audit_module_system],
  ['systemSettings', m.admin_section_settings],
  ['tasks', m.audit_module_tasks],
  ['treatment', m.audit_module_treatment],
  ['twoFactor', m.audit_module_two_factor],
])

/** What a function does. */
const verbs: Texts = new Map([
  ['acceptInvitation', m.audit_verb_accept_invitation],
  ['accessLog', m.audit_verb_access_log],
  ['accessLogFile', m.audit_verb_access_log_file],
  ['add', m.audit_verb_add],
  ['affected', m.audit_verb_affected],
  ['answer', m.audit_verb_answer],
  ['answerIsolation', m.audit_verb_answer_isolation],
  ['archive', m.audit_verb_archive],
  ['assessment', m.audit_verb_assessment],
  ['assign', m.audit_verb_assign],
  ['attach', m.audit_verb_attach],
  ['begin', m.audit_verb_begin],
  ['beginPasskey', m.audit_verb_begin_passkey],
  ['beginProviderSignIn', m.audit_verb_begin_provider_sign_in],
  ['board', m.audit_verb_board],
  ['changePassword', m.audit_verb_change_password],
  ['choices', m.audit_verb_choices],
  ['close', m.audit_verb_close],
  ['compare', m.audit_verb_compare],
  ['complete', m.audit_verb_complete],
  ['confirm', m.audit_verb_confirm],
  ['confirmHere', m.audit_verb_confirm_function],
  ['confirmIdentity', m.audit_verb_confirm_identity],
  ['confirmPasskey', m.audit_verb_confirm_passkey],
  ['content', m.audit_verb_content],
  ['correct', m.audit_verb_correct],
  ['countUrgent', m.audit_verb_count_urgent],
  ['create', m.audit_verb_create],
  ['current', m.audit_verb_current],
  ['deactivate', m.audit_verb_deactivate],
  ['deleteAccount', m.audit_verb_delete_account],
  ['declareLost', m.audit_verb_declare_lost],
  ['declineHere', m.audit_verb_decline_here],
  ['demote', m.audit_verb_demote],
  ['dependents', m.audit_verb_dependents],
  ['end', m.audit_verb_end],
  ['endAbsence', m.audit_verb_end_absence],
  ['endOfCompany', m.audit_verb_end_of_company],
  ['endOthers', m.audit_verb_end_others],
  ['endSessions', m.audit_verb_end_sessions],
  ['disable', m.audit_verb_disable],
  ['dismissResets', m.audit_verb_dismiss_resets],
  ['done', m.audit_verb_done],
  ['enrol', m.audit_verb_enrol],
  ['explain', m.audit_verb_explain],
  ['export', m.audit_verb_export],
  ['figures', m.audit_verb_figures],
  ['forHealth', m.audit_verb_for_health],
  ['get', m.audit_verb_get],
  ['ofAssessment', m.audit_verb_get],
  ['getCurrentSession', m.audit_verb_get_current_session],
  ['getStats', m.audit_verb_get_stats],
  ['giveBack', m.audit_verb_give_back],
  ['helpHere', m.audit_verb_help_here],
  ['hold', m.audit_verb_hold],
  ['import', m.audit_verb_import],
  ['invite', m.audit_verb_invite],
  ['isolate', m.audit_verb_isolate],
  ['key', m.audit_verb_key],
  ['lastChange', m.audit_verb_last_change],
  ['knownEmails', m.audit_verb_known_emails],
  ['limits', m.audit_verb_limits],
  ['list', m.audit_verb_list],
  ['listWithCounts', m.audit_verb_list],
  ['listWithGroups', m.audit_verb_list],
  ['listWithRules', m.audit_verb_list],
  ['listWithUsage', m.audit_verb_list],
  ['maintenance', m.audit_verb_maintenance],
  ['markEntered', m.audit_verb_mark_entered],
  ['merge', m.audit_verb_merge],
  ['mine', m.audit_verb_mine],
  ['move', m.audit_verb_move],
  ['offer', m.audit_verb_offer],
  ['ofCompany', m.audit_verb_of_company],
  ['ofPerson', m.audit_verb_of_person],
  ['open', m.audit_verb_open],
  ['overview', m.audit_verb_overview],
  ['passwordRules', m.audit_verb_password_rules],
  ['places', m.audit_verb_places],
  ['preview', m.audit_verb_preview],
  ['reactivate', m.audit_verb_reactivate],
  ['print', m.audit_verb_print],
  ['publicSettings', m.audit_verb_public_settings],
  ['readInvitation', m.audit_verb_read_invitation],
  ['readPasswordReset', m.audit_verb_read_password_reset],
  ['receive', m.audit_verb_receive],
  ['record', m.audit_verb_record],
  ['recordHealthLook', m.audit_verb_record_health_look],
  ['recordLate', m.audit_verb_record_late],
  ['redraw', m.audit_verb_redraw],
  ['remove', m.audit_verb_remove],
  ['renew', m.audit_verb_renew],
  ['renewCodes', m.audit_verb_renew_codes],
  ['reopen', m.audit_verb_reopen],
  ['reorder', m.audit_verb_reorder],
  ['requestPasswordReset', m.audit_verb_request_password_reset],
  ['resets', m.audit_verb_resets],
  ['resetPassword', m.audit_verb_reset_password],
  ['resetTwoFactor', m.audit_verb_reset_two_factor],
  ['restore', m.audit_verb_restore],
  ['returnObject', m.audit_verb_return_object],
  ['rotate', m.audit_verb_rotate],
  ['run', m.audit_verb_run],
  ['save', m.audit_verb_save],
  ['sessions', m.audit_verb_sessions],
  ['setLanguage', m.audit_verb_set_language],
  ['setModule', m.audit_verb_set_module],
  ['signIn', m.audit_verb_sign_in],
  ['signInWithPasskey', m.audit_verb_sign_in_with_passkey],
  ['signInWays', m.audit_verb_sign_in_ways],
  ['signInWithProvider', m.audit_verb_sign_in_with_provider],
  ['signOut', m.audit_verb_sign_out],
  ['signUp', m.audit_verb_sign_up],
  ['sources', m.audit_verb_sources],
  ['staff', m.audit_verb_staff],
  ['start', m.audit_verb_start],
  ['states', m.audit_verb_states],
  ['status', m.audit_verb_status],
  ['take', m.audit_verb_take],
  ['takeAll', m.audit_verb_take_all],
  ['takeOver', m.audit_verb_take_over],
  ['testEmail', m.audit_verb_test_email],
  ['touch', m.audit_verb_touch],
  ['transfer', m.audit_verb_transfer],
  ['undelete', m.audit_verb_undelete],
  ['update', m.audit_verb_update],
  ['updateStatus', m.audit_verb_update_status],
  ['upsert', m.audit_verb_save],
  ['upsertRule', m.audit_verb_upsert_rule],
  ['usedBy', m.audit_verb_used_by],
  ['verifySecondFactor', m.audit_verb_verify_second_factor],
  ['version', m.audit_verb_version],
  ['wardFigures', m.audit_verb_ward_figures],
  ['withdraw', m.audit_verb_withdraw],
  ['withdrawModule', m.audit_verb_withdraw_module],
])

/** Where the verb alone would say something else. */
const ownVerbs: Texts = new Map([
  ['boardScreens.end', m.audit_verb_end_function],
  ['boardScreens.open', m.audit_verb_open_screen],
  ['cases.open', m.audit_verb_open_case],
  ['functions.confirm', m.audit_verb_confirm_function],
  ['functions.end', m.audit_verb_end_function],
  ['guards.offer', m.audit_verb_offer_guard],
  ['guards.take', m.audit_verb_take_guard],
  ['restrictions.end', m.audit_verb_end_function],
  ['serviceAccounts.end', m.audit_verb_end_function],
])

/** What a reader also calls it: who is created without a password is invited. */
const otherNames: Texts = new Map([
  ['profiles.create', m.audit_also_invite],
  ['superadmins.create', m.audit_also_invite],
])

const partsOf = (action: string): readonly [string, string] => {
  const [module = '', verb = ''] = action.split('.')
  return [module, verb]
}

/** Whether every part of it has words; a function of another release may not. */
export const hasTexts = (action: string): boolean => {
  const [module, verb] = partsOf(action)
  return modules.has(module) && verbs.has(verb)
}

/** A module of another release is called 'Annet'. */
export const moduleText = (module: string): string => (modules.get(module) ?? m.audit_area_other)()

const verbText = (action: string): string => {
  const [, verb] = partsOf(action)
  return (ownVerbs.get(action) ?? verbs.get(verb) ?? m.audit_action_unknown)()
}

/** 'Brukere: endre'. It never has the function's own name (SET-05). */
export const actionText = (action: string): string => {
  const [module] = partsOf(action)
  return `${moduleText(module)}: ${verbText(action)}`
}

/** BO-07: what a search finds the function by. */
export const actionNames = (action: string): readonly string[] => [
  actionText(action),
  otherNames.get(action)?.() ?? '',
]
