export { DAY_PLAN_PATH, dogPath, reviewPath } from './page-paths';
export { fitsHold, HoldField, type HoldFilter } from './care/hold-field';
export { brokenIn, firstName, ruleWords, type Sides } from './plan-rules/rule-words';
export { Bandanas, DogGrade, GRADE_NAMES } from './plans/bandanas';
export { GradeLadder } from './plans/grade-ladder';
export { HereSince } from './plans/here-since';
export { FirstWalkChip } from './plans/first-walk-chip';
export { DogSide, Lead, type LeadState, WalkerSide } from './plans/pair-sides';
export { PlanIcon, type PlanIconName } from './plans/plan-icon';
export { isReason, ReasonField } from './plans/reason-field';
export { DogLink, WalkerName } from './care/care-links';
export { CareSheet } from './care/care-sheet';
export { type CareClock, countWalks, dayText, noteText } from './care/care-words';
export { default as careStyles } from './care/care.module.css';
export { GradeSheet } from './care/grade-sheet';
export { useBrokenPairs } from './care/use-broken-pairs';
export { WalkerOpened } from './care/walker-opened';
export { MeanwhileChanges } from './meanwhile/meanwhile-changes';
export { useMeanwhile } from './meanwhile/use-meanwhile';
export { AddDogModal } from './dogs/add-dog-modal';
export { endFrom, MINIMUM_CHOICES, timeWord, type WalkTimes } from './new-slot/new-slot-rules';
export { TimeOptions } from './new-slot/time-options';
export { RegularRequests } from './regulars/regular-requests';
export { usePaged } from './use-paged';
export { usePrinting } from './use-printing';
export { LazyDogsPage } from './dogs/lazy-dogs-page';
export { AddSlotCard } from './new-slot/add-slot-card';
export { LoadErrors } from './slot-calendar/load-errors';
export { OpenModals } from './slot-calendar/open-modals';
export { StaffGrid } from './slot-calendar/staff-grid';
export { useSlotCalendar } from './slot-calendar/use-slot-calendar';
export { FINALIZE_ALL } from './slot-calendar/use-open-modal';
export { STILL_TO_FINALIZE, StillToFinalize } from './still-to-finalize/still-to-finalize';
export { useUnfinishedWalks } from './still-to-finalize/still-to-finalize';
export { StaffShortSlots } from './short-slots/short-slots';
export { ADMIN_TEXTS, MARSHAL_TEXTS, NOT_SENT_YET, type StaffTexts } from './texts';
export { CancellationReason } from './cancellation/cancellation-reason';
export { CopyAddresses } from './cancellation/copy-addresses';
export { RefusedAddress } from './cancellation/refused-address';
export { toPayload } from './walks/dog-reports';
export {
  finalizeLabel,
  useFinalizeDrafts,
  useSlotsWithDraft,
  useUnsentFinalized,
} from './walks/use-finalize-form';
export { useWriteWalk } from './walks/walks-api';
export { SheetTimeNote } from './walks/sheet-time-note';
export { SlotPeopleAndDogs } from './walks/slot-people-and-dogs';
export { WalkRecord } from './walks/walk-record';
export { PrintHeader, PrintNotes } from './print/print-header';
