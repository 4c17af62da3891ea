import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountLinks } from './kinds/account-links.js';
import { AccountMessages } from './kinds/account-messages.js';
import { BackupsModule } from '../backups/backups.module.js';
import { BackupMessages } from './kinds/backup-messages.js';
import { BookingMessages } from './kinds/booking-messages.js';
import { LostPlacesService } from './lost-places/lost-places.service.js';
import { DigestMessageEntity, MessageDayEntity } from './store/digest-message.entity.js';
import { DailyDigest } from './digest/daily-digest.js';
import { DailyDigestRepository } from './digest/daily-digest.repository.js';
import { HelpMessages } from './kinds/help-messages.js';
import { IncidentMessages } from './kinds/incident-messages.js';
import { MessageRetention } from './delivery/message-retention.js';
import { OfferLinks } from './kinds/offer-links.js';
import { LinkSignatures } from './choices/link-signatures.js';
import {
  LinkSecretEntity,
  MessageOffEntity,
  MessageOnEntity,
} from './store/message-choice.entity.js';
import { MessageChoicesController } from './choices/message-choices.controller.js';
import { MessageChoicesService } from './choices/message-choices.service.js';
import { MessageTemplates } from './delivery/message-templates.js';
import { MessageEntity } from './store/message.entity.js';
import { MessageWorker } from './delivery/message-worker.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './store/messages.repository.js';
import { Post } from './delivery/post.js';
import { RecipientMarks } from './delivery/recipient-marks.js';
import { PushController } from './push/push.controller.js';
import { PushDeviceEntity, PushOffEntity, PushTakenEntity } from './push/push.entity.js';
import { PushSender } from './push/push-sender.js';
import { PushService } from './push/push.service.js';
import { VapidKeys } from './push/vapid-keys.js';
import { RegularMessages } from './kinds/regular-messages.js';
import { ReminderMessages } from './scheduled/reminder-messages.js';
import { SlotEditMessages } from './kinds/slot-edit-messages.js';
import { StaffMessages } from './kinds/staff-messages.js';
import { MessageScheduler } from './scheduled/message-scheduler.js';
import { TimeMessagesRepository } from './scheduled/time-messages.repository.js';
import { UnsubscribeLinks } from './choices/unsubscribe-links.js';
import { WaitingMessages } from './kinds/waiting-messages.js';

@Module({
  imports: [
    BackupsModule,
    TypeOrmModule.forFeature([
      DigestMessageEntity,
      LinkSecretEntity,
      MessageDayEntity,
      MessageEntity,
      MessageOffEntity,
      MessageOnEntity,
      PushDeviceEntity,
      PushOffEntity,
      PushTakenEntity,
    ]),
  ],
  controllers: [MessageChoicesController, MessagesController, PushController],
  providers: [
    AccountLinks,
    AccountMessages,
    BackupMessages,
    BookingMessages,
    LostPlacesService,
    DailyDigest,
    DailyDigestRepository,
    HelpMessages,
    IncidentMessages,
    MessageRetention,
    LinkSignatures,
    OfferLinks,
    MessageChoicesService,
    MessageTemplates,
    MessageWorker,
    MessagesRepository,
    Post,
    PushSender,
    PushService,
    RecipientMarks,
    RegularMessages,
    ReminderMessages,
    SlotEditMessages,
    StaffMessages,
    MessageScheduler,
    TimeMessagesRepository,
    UnsubscribeLinks,
    VapidKeys,
    WaitingMessages,
  ],
})
export class MessagesModule {}
