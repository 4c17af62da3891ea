import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountMessages } from './account-messages.js';
import { BookingMessages } from './booking-messages.js';
import { KeptMessages } from './kept-messages.js';
import { MessageKinds } from './message-kinds.js';
import { MessageEntity } from './message.entity.js';
import { MessageWorker } from './message-worker.js';
import { MessagesRepository } from './messages.repository.js';
import { Post } from './post.js';
import { ReminderMessages } from './reminder-messages.js';
import { StaffMessages } from './staff-messages.js';
import { TimeDue } from './time-due.js';
import { TimeMessagesRepository } from './time-messages.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([MessageEntity])],
  providers: [
    AccountMessages,
    BookingMessages,
    KeptMessages,
    MessageKinds,
    MessageWorker,
    MessagesRepository,
    Post,
    ReminderMessages,
    StaffMessages,
    TimeDue,
    TimeMessagesRepository,
  ],
})
export class MessagesModule {}
