export { Button, buttonClass, ButtonLink, namedAlso } from './buttons/button';
export { ButtonRow } from './buttons/button-row';
export { IconButton } from './buttons/icon-button';

export { CheckboxField, SelectField, TextAreaField, TextField } from './fields/fields';
export { FieldGroup } from './fields/field-group';
export {
  EmailField,
  emailRules,
  fieldOf,
  type FieldsForm,
  nameRules,
  PASSWORD_HINT,
  passwordRules,
  PHONE_RULES,
} from './fields/form-fields';
export { PasswordField } from './fields/password-field';

export { Banner, SuccessBanner, ErrorBanner, RetryBanner } from './messages/banner';
export { EmptyState } from './messages/empty-state';
export { Loading, Spinner } from './layout/loading';
export { OfflineBanner, useOfflineSince } from './messages/offline-banner';
export { LoadError } from './messages/load-error';
export { ShelterTimeNote } from './messages/shelter-time-note';
export { DogGridSkeleton, SkeletonBar, SlotListSkeleton } from './messages/skeleton';
export { ToastRegion, useToasts } from './messages/toast-region';

export { UndoToast } from './messages/undo-toast';

export { FormModal } from './modal/form-modal-frame';
export { Modal } from './modal/modal';

export { lazyModal } from './lazy/lazy-modal';
export { lazyPage } from './lazy/lazy-page';
export { lazyPart } from './lazy/lazy-part';

export { useAddress, withParams } from './layout/use-address';
export { useLastFound } from './layout/use-last-found';
export { useIsLate } from './layout/use-is-late';
export { useLoaded } from './layout/use-loaded';
export { useWithOpen } from './layout/use-with-open';
export { isWideScreen, useMediaQuery, useWideScreen } from './layout/use-media-query';
export { Page, PageHeader } from './layout/page';
export { Card, Section } from './layout/section';
export { Drawing, Icon, type IconName, isIconName } from './layout/icon';
export { SegmentedControl } from './layout/segmented-control';
export { VisuallyHidden } from './layout/visually-hidden';

export { HoursByYear } from './hours/hours-by-year';
export { formatHours } from './hours/hours-texts';

export { Chip, StatusChip } from './slots/chip';
export { DateTile } from './slots/date-tile';
export { DayGroup, DayList } from './slots/day-list';
export { Paws, Seats } from './slots/seats';
export { ShortSlots } from './slots/short-slots';
export { SlotCard } from './slots/slot-card';
export {
  formatDayAndTime,
  formatDate,
  formatDay,
  dateParts,
  groupByDay,
  shortDay,
  formatMonth,
  formatPeriod,
  slotTimeLabel,
  formatTimeRange,
  formatTime,
  formatTimeNear,
  usualTimesText,
  clockRange,
  weekdayName,
} from './slots/slot-times';
export { SlotFacts, SlotTime } from './slots/slot-facts';
export { useCutoff } from './slots/use-cutoff';

export { Avatar, PersonList, PersonRow } from './dogs/people';
export { type Attendance, AttendanceRow } from './dogs/attendance-row';
export { Bandana, GradeLabel } from './dogs/bandana';
export { CheckInBox } from './dogs/check-in-box';
export { ShelterPlace } from './dogs/shelter-place';
export { WalkTicket } from './dogs/walk-ticket';
export { CheckList, CheckRow } from './dogs/check-row';
export { DogPhoto } from './dogs/dog-photo';
export { DogFacts } from './dogs/dog-facts';
export { NeedsLine, YouWalk } from './dogs/you-walk';
export { DogSearch } from './dogs/dog-search';
export { matchesDog } from './dogs/matches-dog';
export { DogSearchField, NoDogFits, useSearchField } from './dogs/dog-search-field';

export { BarChart, ColumnChart, type ChartSeries } from './charts/charts';
export { ChartCard, ChartSkeleton } from './charts/chart-card';

export { firstRowOf, pageOfRow, Pagination } from './tables/pagination';
export type { Column, TableSort } from './tables/column-heading';
export { Table } from './tables/table';
export { TableSkeleton } from './tables/table-skeleton';

export { classNames } from './class-names';
export { Name, WithName, withNames } from './name';
export { markName, markNames, namesText, nameText } from './names-text';
export { saveFile } from './save-file';
