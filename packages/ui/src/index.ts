export { Button } from './buttons/button';
export { buttonClass } from './buttons/button-class';
export { ButtonLink } from './buttons/button-link';
export { IconButton } from './buttons/icon-button';

export { CheckboxField } from './fields/checkbox-field';
export {
  EmailField,
  emailRules,
  fieldOf,
  nameRules,
  passwordRules,
  PHONE_RULES,
} from './fields/form-fields';
export { PasswordField } from './fields/password-field';
export { SelectField } from './fields/select-field';
export { TextAreaField } from './fields/text-area-field';
export { TextField } from './fields/text-field';

export { Banner } from './messages/banner';
export { DoneBanner } from './messages/done-banner';
export { EmptyState } from './messages/empty-state';
export { Loading } from './messages/loading';
export { OfflineBanner } from './messages/offline-banner';
export { RefusalBanner } from './messages/refusal-banner';
export { LoadFailure } from './messages/load-failure';
export { RetryBanner } from './messages/retry-banner';
export { ShelterTimeNote } from './messages/shelter-time-note';
export {
  DogCardSkeleton,
  DogGridSkeleton,
  SkeletonBar,
  SlotCardSkeleton,
  SlotListSkeleton,
} from './messages/skeleton';
export { Spinner } from './messages/spinner';
export { ToastRegion } from './messages/toast-region';
export { type ToastMessage, useToasts } from './messages/use-toasts';

export { Modal } from './modal/modal';
export { useMediaQuery } from './modal/use-media-query';

export { Chip, type ChipTone } from './slots/chip';
export { DateTile } from './slots/date-tile';
export { DayGroup, DayList } from './slots/day-list';
export { SeatMeter } from './slots/seat-meter';
export { Seats } from './slots/seats';
export { SlotCard, type SlotCardState } from './slots/slot-card';
export {
  dayAndTimeText,
  dayName,
  dayWords,
  groupByDay,
  monthText,
  periodText,
  slotName,
  spokenTime,
  timeRangeText,
  timeText,
} from './slots/slot-times';
export { StatusChip, type StatusWord } from './slots/status-chip';
export { TicketCard } from './slots/ticket-card';
export { cutoffText, useCutoff } from './slots/use-cutoff';

export { Avatar } from './dogs/avatar';
export { Bandana, GradeLabel, GradeLegend } from './dogs/bandana';
export { CheckList, CheckRow } from './dogs/check-row';
export { DogCard } from './dogs/dog-card';
export { DogSearch } from './dogs/dog-search';
export { DogPhoto } from './dogs/dog-photo';
export { DogPick, DogPickGrid } from './dogs/dog-pick';
export { matchesDog } from './dogs/matches-dog';
export { PersonList, PersonRow } from './dogs/person-row';

export { Card } from './layout/card';
export { Icon, type IconName } from './layout/icon';
export { Mark } from './layout/mark';
export { Page } from './layout/page';
export { PageHeader } from './layout/page-header';
export { Section } from './layout/section';
export { SegmentedControl } from './layout/segmented-control';
export { Tabs } from './layout/tabs';
export { VisuallyHidden } from './layout/visually-hidden';

export { type Bar, BarPlot } from './plots/bar-plot';
export { ColumnPlot, type PlotColumn } from './plots/column-plot';
export { PlotCard } from './plots/plot-card';
export type { PlotSeries } from './plots/plot-legend';
export { PlotSkeleton } from './plots/plot-skeleton';

export { Pager } from './tables/pager';
export type { Column, TableSort } from './tables/column';
export { Table } from './tables/table';
export { TableSkeleton } from './tables/table-skeleton';

export { nameText, namesText } from './names-text';
