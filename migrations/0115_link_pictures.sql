CREATE TABLE `link_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`version` text,
	`writing` text,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_pictures_owner` ON `link_pictures` (`owner_id`);--> statement-breakpoint
CREATE INDEX `link_pictures_due` ON `link_pictures` (`due_at`) WHERE "due_at" IS NOT NULL;--> statement-breakpoint

-- What a picture shows makes it due: a new item adds it, a changed or deleted one has it made or removed.
CREATE TRIGGER `clips_pictured` AFTER INSERT ON `clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `owner_id`, `due_at`) VALUES (NEW.`id`, 'my-clip', NEW.`user_id`, NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `clips_repictured` AFTER UPDATE OF `poster_object_name`, `caption` ON `clips` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` IN (NEW.`id`, NEW.`user_id`); END;--> statement-breakpoint
CREATE TRIGGER `clips_unpictured` AFTER DELETE ON `clips` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` IN (OLD.`id`, OLD.`user_id`); END;--> statement-breakpoint
CREATE TRIGGER `trick_videos_pictured` AFTER INSERT ON `trick_videos` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `owner_id`, `due_at`) VALUES (NEW.`id`, 'trick-video', NEW.`user_id`, NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `trick_videos_repictured` AFTER UPDATE OF `poster_object_name` ON `trick_videos` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` IN (NEW.`id`, NEW.`user_id`); END;--> statement-breakpoint
CREATE TRIGGER `trick_videos_unpictured` AFTER DELETE ON `trick_videos` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` IN (OLD.`id`, OLD.`user_id`); END;--> statement-breakpoint
CREATE TRIGGER `own_the_spot_clips_pictured` AFTER INSERT ON `own_the_spot_clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `owner_id`, `due_at`) VALUES (NEW.`id`, 'own-the-spot-clip', NEW.`user_id`, NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; END;--> statement-breakpoint
CREATE TRIGGER `own_the_spot_clips_repictured` AFTER UPDATE OF `poster_object_name`, `caption` ON `own_the_spot_clips` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` IN (NEW.`id`, NEW.`user_id`); END;--> statement-breakpoint
CREATE TRIGGER `own_the_spot_clips_unpictured` AFTER DELETE ON `own_the_spot_clips` BEGIN UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` IN (OLD.`id`, OLD.`user_id`); END;--> statement-breakpoint
CREATE TRIGGER `profiles_pictured` AFTER INSERT ON `profiles` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `owner_id`, `due_at`) VALUES (NEW.`user_id`, 'skater', NEW.`user_id`, NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; END;
