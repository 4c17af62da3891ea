import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DogEntity, DogPhotoEntity } from './dog.entity.js';
import { DogsController } from './dogs.controller.js';
import { DogsRepository } from './dogs.repository.js';
import { DogsService } from './dogs.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DogEntity, DogPhotoEntity])],
  controllers: [DogsController],
  providers: [DogsService, DogsRepository],
  exports: [DogsService],
})
export class DogsModule {}
